import { describe, expect, it } from 'vitest'
import { runToItsEnd } from './testing/serverChild.ts'

const wrong = {
  PORT: 'abc',
  DATABASE_URL: 'nonsense',
  FILE_STORE: 's3',
  S3_BUCKET: '',
  DATA_DIR: '/dev/null',
}
const names = ['PORT', 'DATABASE_URL', 'S3_BUCKET', 'DATA_DIR']

describe('with wrong settings', () => {
  it.each([
    ['main.ts', []],
    ['cli/prepare.ts', []],
    ['cli/administrators.ts', []],
    ['cli/call.ts', ['/api/user/info']],
    ['cli/generate.ts', ['1']],
    ['database/embeddedArchiveCommand.ts', ['backup', '/dev/null/backup.tar.gz']],
    ['cli/settings.ts', []],
  ])('%s says all of them at once and ends', async (program, args) => {
    const { code, said } = await runToItsEnd(program, args, wrong)
    expect(code).toBe(1)
    for (const name of names) expect(said).toMatch(new RegExp(`^  ${name}.*：[一-鿿 \\w]+`, 'm'))
    expect(said).not.toMatch(/^\s+at /m)
  })
})
