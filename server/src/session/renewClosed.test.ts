import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { secondFactorCalls as calls } from '@tejian/contract/session/secondFactorCalls.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { closingWith } from '../kit/closing.ts'
import { closedRenewal, renewClosed } from './renewClosed.ts'

const test = useTestApp()

it('closes the secret of a phone with the new key while the old one is known, and leaves what nobody opens', async () => {
  const { services, nobody } = test.current
  const { db } = services
  const { publicKey } = await nobody.must(sessionCalls.loginKey)
  const person = await test.current.as('shouli')
  const { secret } = await person.must(calls.beginTotp, {
    password: encryptForLogin('Tejian2026', publicKey),
  })
  const closed = async () =>
    (await db.selectFrom('totp_factor').select('closed').executeTakeFirstOrThrow()).closed
  const before = await closed()
  expect(before).toMatch(/^v1\.[0-9a-f]{12}\./)

  expect(await renewClosed({ db, closing: closingWith('the next') })).toEqual({ renewed: 0, lost: 1 })
  expect(await closed()).toBe(before)
  const next = closingWith('the next', [services.secret])
  expect(await renewClosed({ db, closing: next })).toEqual({ renewed: 1, lost: 0 })
  expect(await renewClosed({ db, closing: next })).toEqual({ renewed: 0, lost: 0 })
  const after = await closed()
  expect(services.closing.open(`totp ${(await test.current.contextOf('shouli')).user.id}`, after)).toBeNull()

  // Back again, by the work of the night: the phone goes on.
  const home = { ...services, closing: closingWith(services.secret, ['the next']) }
  await closedRenewal.run(await test.current.contextOf('admin'), home, new AbortController().signal)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: services.now().getTime(),
  })
  expect((await person.must(calls.confirmTotp, { code })).recoveryCodes.length).toBeGreaterThan(0)
})
