let armed: string | undefined

/** Arms one named point (the variable CRASH_AT, which production refuses); undefined disarms. */
export function configureCrashPoint(name: string | undefined): void {
  armed = name || undefined
}

/**
 * Kills the process like a power cut when this point is armed. For fault tests: it shows what an acknowledgement is
 * worth.
 */
export function crashPoint(name: string): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL')
}
