import { page } from '../kit/page.ts'

export const emergenciesPages = [
  page('emergencyDesk', {
    opens: 'emergency.view',
    beyondCatalogue: {
      path: '/accidentAnalysisMng/desk',
      title: '应急值守',
      menuBeside: 'accidentHandle',
    },
  }),
  /** Opened by a link in a text message, by people without an account. */
  page('rescueLink', {
    opens: 'withoutSession',
    outsideMenu: true,
    beyondCatalogue: { path: '/m/rescue', title: '电梯应急救援' },
  }),
  page('accidentHandle', { opens: 'emergency.view' }),
  page('eventDispatches', {
    opens: 'emergency.view',
    beyondCatalogue: { path: '/accidentAnalysisMng/eventDispatches', title: '派遣记录' },
  }),
  page('isTurnByHref_disposalOverview', { opens: 'emergency.view' }),
  page('isTurnByHref_disposalUnit', { opens: 'emergency.view' }),
  page('isTurnByHref_timeInterval', { opens: 'emergency.view' }),
  page('isTurnByHref_place', { opens: 'emergency.view' }),
  page('isTurnByHref_equipmentAge', { opens: 'emergency.view' }),
  page('isTurnByHref_manufacturer', { opens: 'emergency.view' }),
  page('isTurnByHref_responsibleUnit', { opens: 'emergency.view' }),
  page('isTurnByHref_frequency', { opens: 'emergency.view' }),
  page('isTurnByHref_equipmentRanking', { opens: 'emergency.view' }),
  page('isTurnByHref_firstResponseUnit', { opens: 'emergency.view' }),
  page('isTurnByHref_unassistedUnit', { opens: 'emergency.view' }),
  page('isTurnByHref_summary', { opens: 'emergency.view' }),
  page('isTurnByHref_detail', { opens: 'emergency.view' }),
  page('isTurnByHref_progress', { opens: 'emergency.view' }),
  page('analysedEvents', {
    opens: 'emergency.view',
    outsideMenu: true,
    beyondCatalogue: { path: '/accidentAnalysisMng/analysedEvents', title: '应急事件分析明细' },
  }),
  page('analysedDispatches', {
    opens: 'emergency.view',
    outsideMenu: true,
    beyondCatalogue: { path: '/accidentAnalysisMng/analysedDispatches', title: '应急派遣分析明细' },
  }),
  page('unitManagement', { opens: 'rescueUnit.view' }),
  page('elevatorManagement', { opens: 'emergencyLift.view' }),
  page('elevatorSetting', { opens: 'emergencySetting.view' }),
] as const
