import { page } from '../kit/page.ts'

export const unitsPages = [
  page('business', { opens: 'unit.view' }),
  page('inspection', { opens: 'unit.view' }),
  page('superviseorg', { opens: 'unit.view' }),
  page('checkUnit', { opens: 'unit.view' }),
  page('pressurePipeOrg', { opens: 'unit.view' }),
  page('petrifactionOrg', { opens: 'unit.view' }),
  page('institutionFiling', { opens: 'unit.view', function: 'institutions' }),
  page('maintenaceUnit', { opens: 'supervision.view' }),
  page('maintenanceUnitInfoAudit', { opens: 'maiUnitInfoMod.audit' }),
  page('maintenanceUnitInfoQuery', { opens: 'maiUnitInfoMod.view' }),
  page('maiunitInfoModAppro', { opens: 'maiUnitInfoMod.audit' }),
  page('checkBeiAn', { opens: 'filing.check' }),
  page('examineBeian', { opens: 'filing.review' }),
  page('queryBeian', { opens: 'filing.view' }),
  page('hechabeianData', { opens: 'filing.check', outsideMenu: true }),
  page('shenhebeianData', { opens: 'filing.review', outsideMenu: true }),
  page('chaxunbeianData', { opens: 'filing.view', outsideMenu: true }),
  page('unitDelReview', { opens: 'unitDeletion.view' }),
] as const
