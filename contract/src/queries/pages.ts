import { page } from '../kit/page.ts'

export const queriesPages = [
  page('person', { opens: 'query.save' }),
  page('unit', { opens: 'query.save' }),
  page('equipment', { opens: 'query.save' }),
  page('elevatorThings', { opens: 'query.save' }),
  page('maintenanceUnit', { opens: 'query.save' }),
  page('maintenanceDetails', { opens: 'query.save', outsideMenu: true }),
  page('generalQueMdl', { opens: 'query.model' }),
  page('dataTrans', { opens: 'transferLog.retry' }),
  page('resultTable', { opens: 'query.save' }),
] as const
