import { page } from '../kit/page.ts'

export const maintenancePages = [
  page('maintenanceContactList', { opens: 'maintContract.view' }),
  page('bindVerify', { opens: 'maintBinding.audit' }),
  page('bindSearch', { opens: 'maintBinding.view' }),
  page('bailOutSearch', { opens: 'maintLapse.view' }),
  page('elevatorStopMainTain', { opens: 'maintLapse.view' }),
  page('faultRepairRecord', { opens: 'faultRepair.view' }),
  page('faultRepairRecordSummary', { opens: 'faultRepair.view' }),
  page('maintenanceLedger', { opens: 'maintRecord.view' }),
  page('maintenancePlanList', { opens: 'maintPlan.view' }),
  page('onDemandMaintenanceAudit', { opens: 'onDemand.audit' }),
  page('onDemandMaintenanceApprove', { opens: 'onDemand.approve' }),
  page('onDemandMaintenanceQuery', { opens: 'onDemand.view' }),
  page('pilotApplyAudit', { opens: 'pilot.audit' }),
  page('pilotApplyApprove', { opens: 'pilot.approve' }),
  page('pilotApplyQuery', { opens: 'pilot.view' }),
  page('pilotInspectApplyQuery', { opens: 'pilot.view' }),
  page('liftTags', {
    opens: 'liftTag.view',
    beyondCatalogue: {
      path: '/elevatorMaintenanceInspect/liftTags',
      title: '电梯标签',
      menuBeside: 'nfcSign',
    },
  }),
  page('elevatorBx', { opens: 'liftPolicy.view' }),
  page('elevatorBd', { opens: 'liftPolicy.view' }),
  page('elevatorInsure', { opens: 'liftPolicy.view' }),
  page('phoneMaintain', {
    opens: 'maintRecord.save',
    beyondCatalogue: { path: '/m/maintain', title: '电梯维保' },
  }),
] as const
