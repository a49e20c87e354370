import type { Context } from '../../kit/context.ts'
import type { ProviderName } from './identity.ts'

/** The account that its person has bound to one of the provider's. */
export function boundAccount(context: Context, provider: ProviderName, subject: string) {
  return context.db
    .updateTable('sso_binding')
    .from('app_user')
    .set({ lastUsed: context.now() })
    .whereRef('app_user.id', '=', 'sso_binding.userId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning(['app_user.id', 'app_user.loginName', 'app_user.name', 'app_user.enabled'])
    .executeTakeFirst()
}
