import { page } from '../kit/page.ts'

export const tasksPages = [
  page('taskArrange', { opens: 'task.arrange' }),
  page('taskArrange/form', { opens: 'task.arrange', outsideMenu: true }),
  page('taskWeek', {
    opens: 'task.arrange',
    beyondCatalogue: { path: '/businessPro/taskWeek', title: '任务周视图' },
  }),
  page('taskConfirm', { opens: 'task.confirm' }),
  page('taskConfirm/form', { opens: 'task.confirm', outsideMenu: true }),
  page('taskCancelDealList', { opens: 'task.cancelDeal' }),
  page('taskCancelDealDetail', { opens: 'task.cancelDeal', outsideMenu: true }),
  page('taskCancelQueryList', { opens: ['task.cancel', 'task.cancelDeal'] }),
  page('supervisionTimeoutRemind', { opens: 'task.remind' }),
  page('periodicTimeoutRemind', { opens: 'task.remind' }),
  page('inspLink', { opens: 'withoutSession', outsideMenu: true }),
  page('liaisonQuery', { opens: 'task.view' }),
  page('agreeQuery', { opens: 'task.view' }),
  page('disagreeQuery', { opens: 'task.view' }),
] as const
