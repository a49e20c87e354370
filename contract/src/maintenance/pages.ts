import { page } from '../kit/page.ts'

export const maintenancePages = [
  page('maintenanceContactList', { opens: 'maintContract.view' }),
  page('bindVerify', { opens: 'maintBinding.audit' }),
  page('bindSearch', { opens: 'maintBinding.view' }),
  page('bailOutSearch', { opens: 'maintLapse.view' }),
  page('elevatorStopMainTain', { opens: 'maintLapse.view' }),
  page('faultRepairRecord', { opens: 'faultRepair.view' }),
  page('faultRepairRecordSummary', { opens: 'faultRepair.view' }),
] as const
