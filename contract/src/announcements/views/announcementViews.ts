import { type View, type ViewSpec, view } from '../../kit/view.ts'
import { announcement, noticeChannels } from '../announcement.ts'

const columns = [
  { field: 'title', pin: 'left' },
  'catalog',
  'publishChannel',
  'status',
  'showState',
  'topFlag',
  'publishDate',
  'endTime',
  'publishOrgName',
  'createUserName',
  'publishUserName',
  'readCount',
  'attname',
  'summary',
  'dealManName',
  'deadline',
  'backReason',
  'takeDownReason',
] as const

const sections = [
  {
    title: '公告',
    fields: [
      { field: 'title', span: 2 },
      'catalog',
      'publishChannel',
      { field: 'summary', span: 4 },
      { field: 'readerRoles', span: 2 },
      'readerArea',
      'planPublishTime',
      'endTime',
    ],
  },
  { title: '正文', fields: [{ field: 'content', span: 4 }] },
] as const

const page = (
  viewNo: string,
  { title, filter, empty }: Pick<ViewSpec<typeof announcement>, 'title' | 'filter' | 'empty'>,
): View<typeof announcement> =>
  view(viewNo, {
    title,
    record: announcement,
    path: '/api/announcement/notifyArticle',
    ...(filter && { filter }),
    search: ['title', 'status', 'catalog', 'publishChannel', 'step', 'publishDate', 'publishOrgName'],
    columns,
    carries: [],
    orderBy: ['updateDate', 'desc'],
    toolbar: ['create', 'submit', 'delete', 'audit', 'export'],
    rowActions: ['audit', 'edit', 'submit', 'pin', 'unpin', 'takeDown', 'revise', 'view', 'flowLog'],
    form: { sections },
    ...(empty && { empty }),
  })

/** Notices of every channel (spec 2 §2.10). */
export const notifyArticleMng = page('notifyArticleMng', {
  title: '通知公告管理',
  empty: '没有公告，可点击“新增”拟写',
})

/** Those of the service platform (spec 2 §2.9). */
export const publicNotice = page('publicNotice', {
  title: '公示公告管理',
  filter: { publishChannel: noticeChannels.service },
  empty: '没有一站式服务平台的公告，可点击“新增”拟写',
})
