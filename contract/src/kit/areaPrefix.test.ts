import { expect, it } from 'vitest'
import { areaPrefix } from './areaPrefix.ts'

it.each([
  ['330000', '33'],
  ['331100', '3311'],
  ['331121', '331121'],
  // A town that ends in zeros is no county.
  ['331121100', '331121100'],
  ['331121001', '331121001'],
  // A text that is no code has no areas below it.
  ['000', '000'],
  ['', ''],
])('what lies below %s begins with %s', (code, prefix) => expect(areaPrefix(code)).toBe(prefix))
