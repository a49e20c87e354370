import { page } from '../kit/page.ts'

export const systemPages = [
  page('orgManage', { opens: 'organisation.view' }),
  page('userManage', { opens: 'user.view' }),
  page('userManage/staffInfo', { opens: 'user.view', outsideMenu: true }),
  page('accessExplain', {
    opens: 'user.explain',
    beyondCatalogue: {
      path: '/sysmng/organisation/accessExplain',
      title: '权限解释',
      menuBeside: 'userManage',
    },
  }),
  page('handover', {
    opens: 'handover.view',
    beyondCatalogue: {
      path: '/sysmng/organisation/handover',
      title: '工作交接',
      menuBeside: 'userManage',
    },
  }),
  page('handoverForm', {
    opens: 'handover.save',
    beyondCatalogue: { path: '/sysmng/organisation/handoverForm', title: '工作交接单' },
  }),
  page('handoverDetail', {
    opens: 'handover.view',
    beyondCatalogue: { path: '/sysmng/organisation/handoverDetail', title: '工作交接详情' },
  }),
  page('groupManage', { opens: 'organisation.view' }),
  page('newDepart', { opens: 'organisation.save', function: 'departments' }),
  page('legacyMenu', { opens: 'menuEntry.view' }),
  page('legacyRole', { opens: 'role.view' }),
  page('legacyDict', { opens: 'dictionary.view' }),
  page('legacyArea', { opens: 'area.view' }),
  page('firstDay', {
    opens: 'installation.setUp',
    beyondCatalogue: { path: '/sysmng/firstDay', title: '首次设置', menuBeside: 'legacyArea' },
  }),
  page('loginControl', { opens: 'loginControl.view' }),
  page('PCVisitLog', { opens: 'audit.view' }),
  page('PDAVisitLog', { opens: 'accessLog.view' }),
  page('apilog', { opens: 'accessLog.view' }),
  page('exportLog', { opens: 'accessLog.view' }),
  page('ThirdCloudStorageMonitor', { opens: 'accessLog.view' }),
  page('error_logger_page', { opens: 'clientError.view', outsideMenu: true }),
  page('backgroundJobs', {
    opens: 'job.view',
    beyondCatalogue: {
      path: '/sysmng/systemSafety/backgroundJobs',
      title: '后台任务',
      menuBeside: 'loginControl',
    },
  }),
  page('backgroundSchedules', {
    opens: 'job.view',
    beyondCatalogue: {
      path: '/sysmng/systemSafety/backgroundSchedules',
      title: '定时任务',
      menuBeside: 'loginControl',
    },
  }),
  page('backups', {
    opens: 'job.view',
    beyondCatalogue: {
      path: '/sysmng/systemSafety/backups',
      title: '备份记录',
      menuBeside: 'loginControl',
    },
  }),
  page('moveIn', {
    opens: 'moveIn.run',
    beyondCatalogue: {
      path: '/sysmng/systemSafety/moveIn',
      title: '数据迁入',
      menuBeside: 'loginControl',
    },
  }),
  page('calendarMng', { opens: 'calendar.view' }),
  page('inmConfMng', { opens: 'inspectionType.view' }),
  page('bsndef', { opens: 'businessDefinition.view' }),
  page('jYYWDMGL', { opens: 'dictionary.view' }),
  page('systemParameter', { opens: 'systemParameter.view' }),
  page('electronicSealConfig', { opens: 'electronicSeal.view' }),
  page('electronicSealConfigDetail', { opens: 'electronicSeal.view', outsideMenu: true }),
  page('updateLog', { opens: 'version.view' }),
  page('legacyMessage', { opens: 'message.view' }),
  page('flow', { opens: 'flow.view' }),
  page('flowStep', { opens: 'flow.view' }),
  page('isTurnByHref_flowDesigner', { opens: 'flow.view' }),
  page('isTurnByHref_enterprisePlatform', { opens: 'enterprisePlatform.view' }),
] as const
