import { page } from '../kit/page.ts'

export const liftsPages = [
  page('netHome', { opens: 'lift.handle' }),
  page('assistMngNetHome', { opens: 'lift.handle' }),
  page('liftConnections', {
    opens: 'lift.view',
    beyondCatalogue: { path: '/lifts/connections', title: '接入电梯' },
  }),
  page('liftAlarms', { opens: 'lift.view', beyondCatalogue: { path: '/lifts/alarms', title: '电梯报警' } }),
  page('liftSignIns', { opens: 'lift.view', beyondCatalogue: { path: '/lifts/signIns', title: '维保签到' } }),
  page('liftVendors', {
    opens: 'lift.vendor',
    beyondCatalogue: { path: '/lifts/vendors', title: '接入厂商' },
  }),
  page('complianceJy', { opens: 'compliance.view' }),
  page('compliance', { opens: 'compliance.view' }),
  page('nfcSign', { opens: 'lift.view' }),
] as const
