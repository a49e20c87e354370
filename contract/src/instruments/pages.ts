import { page } from '../kit/page.ts'

export const instrumentsPages = [
  page('instrumentEqu', { opens: 'instrument.view' }),
  page('inWarningList', { opens: 'instrument.view' }),
  page('instrumentSplitBoxMng', { opens: 'toolBox.view' }),
  page('applyRegister', { opens: ['instApply.save', 'instApply.audit', 'instApply.hand'] }),
  page('applySearch', { opens: 'instApply.view' }),
  page('overhaulEqu', { opens: 'overhaul.view' }),
  page('planCreate', { opens: 'periodVerify.save' }),
  page('planCarry', { opens: 'periodVerify.carry' }),
  page('planVerify', { opens: 'periodVerify.audit' }),
  page('planOnfile', { opens: 'periodVerify.onfile' }),
  page('planVerifySearch', { opens: 'periodVerify.view' }),
  page('evalCreate', { opens: 'calibEval.save' }),
  page('evalInsert', { opens: 'calibEval.insert' }),
  page('evalVerify', { opens: 'calibEval.audit' }),
  page('evalApproval', { opens: 'calibEval.approve' }),
  page('evalOnfile', { opens: 'calibEval.onfile' }),
  page('evalSearch', { opens: 'calibEval.view' }),
  page('instrumentReview', {
    opens: 'instReview.view',
    beyondCatalogue: { path: '/instrumentMng/instrumentReview', title: '不合格仪器追溯评价' },
  }),
] as const
