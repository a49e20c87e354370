import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { previewCalls } from '@tejian/contract/session/previewCalls.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { workCalls } from '@tejian/contract/session/workCalls.ts'
import { audit } from '../kit/audit.ts'
import { fromReplica } from '../kit/context.ts'
import { accessCodeOf } from '../kit/http/accessCode.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { Services } from '../kit/services.ts'
import { hashOf } from '../kit/sessions.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { smsProviderOf } from '../shared/sms/provider.ts'
import { changeOwnPassword } from './changePassword.ts'
import { factorDemandOf } from './factors/demand.ts'
import { placeOf } from './factors/passkeys.ts'
import { logAttempt, needsWork } from './failures.ts'
import { setFirstPassword } from './firstPassword.ts'
import { genToken, readingOf } from './genToken.ts'
import { login } from './login.ts'
import { publicLoginKey } from './loginKeys.ts'
import { arranged, keptMenu } from './menu/arranged.ts'
import { menuTreeOf } from './menuTree.ts'
import { keepCertificate, removeCertificate } from './ownCertificate.ts'
import { endOwnSession, listOwnSessions } from './ownSessions.ts'
import { keepSignature, keptSignatureOf } from './ownSignature.ts'
import { beginPreview, endPreview } from './preview.ts'
import { resetPassword, sendResetCode } from './resetPassword.ts'
import { searchEverywhere } from './search.ts'
import { releaseSigning } from './signing.ts'
import { leaveAddressOf } from './sso/signIn.ts'
import { ssoWaysOf } from './sso/ways.ts'
import { infoOf } from './userInfo.ts'
import { drawWork, passWork } from './work.ts'

/** An office behind one address begins no more sign-ins that need work than that. */
const worksPerMinute = 120
/** Tickets that one address may ask about in an hour. */
const mostTokensPerHour = 600

/** Signing in and out, who one is and may do, tickets, own sessions, the command palette. */
export function sessionRoutes(bind: Bind, services: Services): void {
  const { secret, sessions, env } = services
  const ways = ssoWaysOf(services)
  const door = { ways, demand: factorDemandOf(services), secret, env }
  const carried = smsProviderOf(services) !== null

  bind(sessionCalls.loginKey, async (context) => ({ publicKey: await publicLoginKey(context) }))
  bind(sessionCalls.login, (context, input) => login(context, door, input))
  bind(sessionCalls.logout, async (context) => {
    const address = await leaveAddressOf(context, ways, hashOf(context.sid))
    await sessions.end(context.sid)
    await logAttempt(context, context.user.loginName, '退出登录', 0)
    await audit(context, { table: 'session', recordId: context.user.id, action: 'logout' })
    return address === null ? null : { address }
  })
  bind(sessionCalls.info, (context) => infoOf(context, context.user, context.sid))
  bind(sessionCalls.permission, async (context) => [...context.user.permissions])
  bind(sessionCalls.menuTree, async (context, { sysCode }) => {
    const tree = menuTreeOf(context, sysCode, undefined, (page) =>
      accessCodeOf(services.secret, context.sid, page),
    )
    const entries = context.kept.now(keptMenu)
    return entries ? arranged(tree, entries, { roles: context.user.roles, sysCode }) : tree
  })
  bind(passwordCalls.modifyPwd, async (context, input) => {
    await changeOwnPassword(context, placeOf(context, env.PUBLIC_URL), input)
    return null
  })
  bind(workCalls.checkIp, async (context, input) => ({
    needCode: await needsWork(context, input.loginName),
  }))
  bind(workCalls.drawWork, async (context, input) => {
    await refuseTooMany(context, 'loginWork', worksPerMinute, 60_000)
    return { randomNum: input.randomNum, challenge: await drawWork(context, secret, input) }
  })
  bind(workCalls.checkVcode, async (context, input) => {
    await passWork(context, secret, input.randomNum, input.validateCode)
    return true as const
  })
  bind(passwordCalls.getCode, async (context, input) => {
    await sendResetCode(context, { secret, carried }, input)
    return null
  })
  bind(passwordCalls.resetPassword, async (context, input) => {
    await resetPassword(context, secret, input)
    return null
  })
  bind(ticketCalls.genToken, (context, input) => genToken(context, secret, input))
  bind(ticketCalls.checkToken, async (context) => {
    const { token } = context.request.params as { token: string }
    await refuseTooMany(context, 'checkToken', mostTokensPerHour, 3_600_000)
    return readingOf(services, token, context.now())
  })
  bind(sessionCalls.ownSessions, (context) => listOwnSessions(context))
  bind(sessionCalls.endSession, async (context, input) => {
    await endOwnSession(context, input)
    return null
  })
  bind(ownSignatureCalls.releaseSigning, async (context, input) => {
    await releaseSigning(context, placeOf(context, env.PUBLIC_URL), input)
    return null
  })
  bind(passwordCalls.setPassword, async (context, { newPassword }) => {
    await setFirstPassword(context, newPassword)
    return null
  })
  bind(ownSignatureCalls.ownSignature, (context) => keptSignatureOf(context, context.user.id))
  bind(ownSignatureCalls.keepSignature, (context, { lines }) => keepSignature(context, lines))
  bind(ownSignatureCalls.keepCertificate, async (context, input) => {
    await keepCertificate(context, input)
    return keptSignatureOf(context, context.user.id)
  })
  bind(ownSignatureCalls.removeCertificate, async (context) => {
    await removeCertificate(context)
    return keptSignatureOf(context, context.user.id)
  })
  bind(previewCalls.beginPreview, (context, input) => beginPreview(context, input))
  bind(previewCalls.endPreview, async (context) => {
    await endPreview(context)
    return null
  })
  bind(sessionCalls.search, (context, { keyword }) =>
    fromReplica(context, (reading) => searchEverywhere(reading, keyword)),
  )
}
