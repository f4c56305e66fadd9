// breaks: connections-in-main
declare const openDatabase: (url: string) => unknown

export const connect = () => openDatabase('postgres://localhost')
