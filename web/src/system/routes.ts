import { userRegister } from '@tejian/contract/system/calls.ts'
import { userManage } from '@tejian/contract/system/views/userManage.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

/** Accounts, organisations, dictionaries and logs. */
export const routes: PageRoutes<'system'> = {
  userManage: listPage(userManage, { actions: registerActions(userManage, userRegister) }),
}
