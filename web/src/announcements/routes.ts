import { dispatchCalls } from '@tejian/contract/announcements/dispatchCalls.ts'
import { notifyArticleMng, publicNotice } from '@tejian/contract/announcements/views/announcementViews.ts'
import { fileSend } from '@tejian/contract/announcements/views/fileSend.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { announcementActions } from './announcementActions.tsx'
import { dispatchActions, dispatchAddress } from './dispatch/dispatchActions.tsx'

/** Notices and documents (spec 2 §2.10 announcement). */
export const routes: PageRoutes<'announcements'> = {
  notifyArticleMng: listPage(notifyArticleMng, { actions: announcementActions(notifyArticleMng) }),
  publicNotice: listPage(publicNotice, { actions: announcementActions(publicNotice) }),
  fileSend: listPage(fileSend, {
    actions: dispatchActions,
    call: dispatchCalls.find,
    rowLink: ({ id }) => dispatchAddress(id),
  }),
  fileSendDetail: () => import('./dispatch/DispatchPage.tsx'),
  announcementRead: () => import('./ReadPage.tsx'),
}
