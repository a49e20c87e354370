import { domain, filesOf } from '../kit/domain.ts'
import { calendarFeed } from './calendarFeed.ts'
import { homeCalls } from './calls.ts'
import { copyCalls } from './copy/calls.ts'
import { copyNotification, copyNotificationDevice, copyNotificationLog } from './copy/copyNotification.ts'
import { noticeView } from './copy/noticeView.ts'
import { desktopCalls } from './desktopCalls.ts'
import { homeGrants } from './grants.ts'
import { message } from './message.ts'
import { homePages } from './pages.ts'
import { homePermissions } from './permissions.ts'
import { rehearsalCalls } from './rehearsalCalls.ts'

export const homeDomain = domain('home', {
  records: [calendarFeed, copyNotification, copyNotificationDevice, copyNotificationLog, message],
  attachmentOwners: [filesOf(copyNotification, 'copyNotification.save', 'copyNotification.handle')],
  pages: homePages,
  views: [noticeView],
  calls: [homeCalls, copyCalls, desktopCalls, rehearsalCalls],
  permissions: homePermissions,
  grants: homeGrants,
})
