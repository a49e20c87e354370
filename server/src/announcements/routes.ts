import { announcementProcess } from '@tejian/contract/announcements/announcement.process.ts'
import { announcement, noticeChannels } from '@tejian/contract/announcements/announcement.ts'
import { announcementCalls, publicNoticeCalls } from '@tejian/contract/announcements/calls.ts'
import { notifyArticleMng } from '@tejian/contract/announcements/views/announcementViews.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { bindList } from '../kit/records/listed.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import type { FileRule } from '../shared/attachments/owner.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { announcementOptions } from './announcements.ts'
import { dispatchRoutes } from './dispatch/routes.ts'
import { pin, revise, takeDown } from './publishing.ts'
import { bothSides, inbox, maySeeFiles, onChannels, readNotice } from './reading.ts'

/** Readers of a notice read its files. What is reviewed and what is published stay as they are. */
export const announcementFiles: FileRule<typeof announcement> = {
  record: announcement,
  sharedWith: maySeeFiles,
  guard({ user }, row) {
    if (row.step !== announcementProcess.start || row.dealMan !== user.loginName)
      throw new Refusal(kitMessages.notAtStart)
  },
}

/** Notices: written, reviewed, published and taken down (spec 2 §2.10); read on one's desktop. */
export function announcementRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const options = announcementOptions(lookups)
  const source = processSource(announcement, options)
  bindProcessRegister(bind, announcementCalls, announcement, options)
  bindList(bind, announcementCalls.list, bothSides(source))
  bindList(bind, publicNoticeCalls.list, {
    ...source,
    extraConditions: () => [onChannels([noticeChannels.service])],
  })
  bind(announcementCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(announcement, notifyArticleMng),
      title: announcement.title,
      lookups,
    }),
  )
  bind(announcementCalls.pin, (context, { topFlag, ...named }) => pin(context, named, topFlag === 'true'))
  bind(announcementCalls.takeDown, (context, { reason, ...named }) => takeDown(context, named, reason))
  bind(announcementCalls.revise, (context, named) => revise(context, named))
  bind(announcementCalls.inbox, (context, asked) => inbox(context, asked, lookups))
  bind(announcementCalls.read, (context, { id }) => readNotice(context, id, lookups))
  dispatchRoutes(bind, services)
}
