import { readFileSync } from 'node:fs'

/** What the documents of an institute share: paper, title, page count, tables; stands before the template that uses it. */
export const formSource = (): string => readFileSync(new URL('./form.typ', import.meta.url), 'utf8')
