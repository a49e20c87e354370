import { process } from '../kit/process.ts'
import { announcementMessages as say } from './announcementMessages.ts'

/** A notice: 草稿 → 待审核 → 已发布; whoever wrote it does not review it. Taking it down stands outside. */
export const announcementProcess = process('announcement', {
  title: '通知公告',
  start: 'GGNX',
  forbidOwnReview: { field: 'author', refusal: say.ownWork },
  steps: {
    GGNX: {
      name: '公告拟写',
      editable: [
        'title',
        'catalog',
        'publishChannel',
        'summary',
        'content',
        'readerRoles',
        'readerArea',
        'planPublishTime',
        'endTime',
      ],
      actions: { submit: { label: '提交审核', permission: 'announcement.save', to: 'GGSH' } },
    },
    GGSH: {
      name: '公告审核',
      workingDays: 2,
      actions: {
        pass: { label: '审核通过', permission: 'announcement.audit', to: 'end' },
        return: {
          label: '退回',
          permission: 'announcement.audit',
          backTo: ['GGNX'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})
