import { page } from '../kit/page.ts'

export const announcementsPages = [
  page('notifyArticleMng', { opens: 'announcement.view' }),
  page('publicNotice', { opens: 'announcement.view' }),
  page('fileSend', { opens: 'fileDispatch.view' }),
  page('fileSendDetail', {
    opens: 'fileDispatch.view',
    beyondCatalogue: { path: '/announcement/fileSend/detail', title: '文件签收' },
  }),
  page('announcementRead', {
    opens: 'notice.view',
    beyondCatalogue: { path: '/announcement/read', title: '通知公告' },
  }),
] as const
