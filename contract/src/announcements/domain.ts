import { domain, filesOf } from '../kit/domain.ts'
import { announcement } from './announcement.ts'
import { announcementCalls, publicNoticeCalls } from './calls.ts'
import { dispatchCalls } from './dispatchCalls.ts'
import { fileDispatch, fileReceipt } from './fileDispatch.ts'
import { announcementsGrants } from './grants.ts'
import { announcementsPages } from './pages.ts'
import { announcementsPermissions } from './permissions.ts'
import { notifyArticleMng, publicNotice } from './views/announcementViews.ts'
import { fileSend } from './views/fileSend.ts'

export const announcementsDomain = domain('announcements', {
  records: [announcement, fileDispatch, fileReceipt],
  attachmentOwners: [filesOf(announcement, 'announcement.save'), filesOf(fileDispatch, 'fileDispatch.save')],
  pages: announcementsPages,
  views: [notifyArticleMng, publicNotice, fileSend],
  calls: [announcementCalls, publicNoticeCalls, dispatchCalls],
  permissions: announcementsPermissions,
  grants: announcementsGrants,
})
