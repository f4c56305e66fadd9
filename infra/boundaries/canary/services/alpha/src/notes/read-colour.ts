// breaks: environment-in-config
export const colour = () => process.env.COLOUR
