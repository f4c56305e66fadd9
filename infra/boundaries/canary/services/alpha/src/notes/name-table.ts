// breaks: tables-in-repositories
declare const trx: <Row>(table: string) => Row[]

export const notes = () => trx<{ id: string }>('notes')
