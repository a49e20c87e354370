import { expect, it } from 'vitest'
import { fileHash } from './fileHash.ts'

it('is the SHA-256 of the file, as the platform writes it', async () => {
  // FIPS 180-2, appendix B.1
  expect(await fileHash(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
