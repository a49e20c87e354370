import { readFileSync } from 'node:fs'

let source: string | undefined

/** Draws an institute's round seal, `#seal(name, size: 40mm)`; stands before the template that uses it. */
export function sealSource(): string {
  source ??= readFileSync(new URL('./seal.typ', import.meta.url), 'utf8')
  return source
}
