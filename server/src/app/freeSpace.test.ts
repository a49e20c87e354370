import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { spaceWarning } from './freeSpace.ts'

it('a disk that is nearly full is told, one with room and one that cannot be asked are not', async () => {
  expect(await spaceWarning(tmpdir(), 1)).toBeUndefined()
  expect(await spaceWarning(tmpdir(), 1e12)).toMatch(/只剩 \d+ MB/)
  expect(await spaceWarning('/no/such/folder', 1e12)).toBeUndefined()
})
