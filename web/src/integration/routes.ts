import { userAuthorize } from '@tejian/contract/integration/views/userAuthorize.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { authorizationActions } from './keys/authorizationActions.tsx'

/** Other systems that are let in. */
export const routes: PageRoutes<'integration'> = {
  userAuthorize: listPage(userAuthorize, { actions: authorizationActions }),
}
