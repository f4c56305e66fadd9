// breaks: periodic-instead-of-intervals
export const purge = (run: () => void) => setInterval(run, 60_000)
