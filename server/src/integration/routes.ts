import { authorization } from '@tejian/contract/integration/keys/authorization.ts'
import { authorizationCalls } from '@tejian/contract/integration/keys/calls.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import { bindList } from '../kit/records/listed.ts'
import { saveRegisterRow } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { accountsForSystems, authorizationOptions, authorizationSource } from './keys/authorizations.ts'
import { issueKey, revokeKey } from './keys/issueKey.ts'

/** Other systems and their keys. */
export function integrationRoutes(bind: Bind): void {
  const source = authorizationSource
  bind(authorizationCalls.find, (context, request) => findRows(context, source, request))
  bindList(bind, authorizationCalls.list, source)
  bind(authorizationCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, authorization, id)
    await source.complete?.(context, [row], {})
    return { ...row, actions: source.actions?.(context, row) ?? [] }
  })
  bind(authorizationCalls.save, (context, input) =>
    saveRegisterRow(context, authorization, input, authorizationOptions),
  )
  bind(authorizationCalls.accounts, (context) => accountsForSystems(context))
  bind(authorizationCalls.issueKey, issueKey)
  bind(authorizationCalls.revokeKey, revokeKey)
}
