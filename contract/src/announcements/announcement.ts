import { processFields, type RowOf, record } from '../kit/record.ts'
import { announcementProcess } from './announcement.process.ts'

/** Dictionary NOTICE_CHANNEL: where a notice is shown. */
export const noticeChannels = { desktop: '1', service: '2', supervision: '3' } as const

/** Dictionary NOTICE_STATE. */
export const noticeStates = { draft: '0', auditing: '1', published: '2', takenDown: '3' } as const

/** Dictionary NOTICE_SHOW_STATE: how a published notice stands to the clock. */
export const showStates = { planned: '1', shown: '2', over: '3' } as const

/**
 * A notice or article of an organisation (spec 2 §2.10 notifyArticleMng): for staff and units on their desktops, for the
 * public on the service platform or the supervision disclosure site. Supervisors above see those of the authorities of
 * their area; other organisations' drafts are nobody else's.
 */
export const announcement = record('announcement', {
  title: '通知公告',
  secrecy: 'open',
  scope: { organisation: 'publishOrg', area: 'areaId' },
  nameField: 'title',
  process: announcementProcess,
  fields: {
    title: { label: '标题', kind: 'text', required: true, max: 100, index: 'contains', width: 320 },
    catalog: { label: '栏目', kind: 'dict', dict: 'NOTICE_TYPE', required: true, width: 100 },
    publishChannel: {
      label: '发布渠道',
      kind: 'dictMany',
      dict: 'NOTICE_CHANNEL',
      required: true,
      max: 20,
      search: 'in',
      width: 190,
    },
    summary: { label: '摘要', kind: 'text', max: 200, width: 260, help: '留空时发布后取正文开头' },
    content: { label: '正文', kind: 'longText', required: true, max: 20_000, detailOnly: true },
    readerRoles: {
      label: '接收角色',
      kind: 'dictMany',
      dict: 'ROLE',
      max: 400,
      width: 200,
      help: '发布到内部桌面时必选',
    },
    readerArea: { label: '接收区域', kind: 'area', help: '内部桌面的接收范围，留空不限' },
    planPublishTime: { label: '计划发布时间', kind: 'dateTime', help: '留空时审核通过即发布' },
    endTime: { label: '截止时间', kind: 'dateTime', help: '到期不再展示，留空为长期' },
    publishOrg: { label: '发布机构编号', kind: 'organisation', readonly: true, index: 'order' },
    publishOrgName: { label: '发布机构', kind: 'text', readonly: true, width: 200 },
    areaId: { label: '所属区域', kind: 'area', readonly: true },
    author: { label: '拟稿人账号', kind: 'user', readonly: true },
    publishUserName: { label: '发布人', kind: 'text', readonly: true, width: 90 },
    publishDate: { label: '发布日期', kind: 'dateTime', readonly: true, index: 'order' },
    topFlag: { label: '是否置顶', kind: 'yesNo', readonly: true },
    readCount: { label: '阅读次数', kind: 'integer', readonly: true },
    status: {
      label: '发布状态',
      kind: 'dict',
      dict: 'NOTICE_STATE',
      readonly: true,
      index: 'order',
      width: 100,
    },
    takeDownReason: { label: '撤下原因', kind: 'text', readonly: true, max: 500, width: 200 },
    showState: { label: '展示情况', kind: 'dict', dict: 'NOTICE_SHOW_STATE', readonly: true, computed: true },
    attname: { label: '附件', kind: 'text', readonly: true, computed: true, width: 200 },
    publisher: { label: '发布机构', kind: 'text', readonly: true, computed: true, from: 'publishOrgName' },
    ...processFields,
  },
  actions: {
    create: { label: '新增', permission: 'announcement.save', needs: 'none' },
    edit: { label: '编辑', permission: 'announcement.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'announcement.save', needs: 'some' },
    delete: { label: '删除', permission: 'announcement.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'announcement.audit', needs: 'some' },
    pin: { label: '置顶', permission: 'announcement.publish', needs: 'one' },
    unpin: { label: '取消置顶', permission: 'announcement.publish', needs: 'one' },
    takeDown: { label: '撤下', permission: 'announcement.publish', needs: 'one', danger: true },
    revise: { label: '修改重发', permission: 'announcement.save', needs: 'one' },
    view: { label: '查看', permission: 'announcement.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'announcement.view', needs: 'one' },
    export: { label: '导出', permission: 'announcement.export', needs: 'none' },
  },
})

export type Announcement = RowOf<typeof announcement>

/** The material under which a notice's files lie. */
export const noticeFiles = { atttype: 'GGFJ', attitle: '公告附件' } as const
