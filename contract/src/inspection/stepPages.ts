/** The page where the work of a step lies. */
export const stepPages: Readonly<Record<string, string>> = {
  YWSB: '/businessPro/applyList',
  SCFP: '/businessPro/appReview',
  CLFS: '/businessPro/dataReview',
  YWSL: '/businessPro/acceptList',
  RWAP: '/businessPro/taskArrange',
  RWQR: '/businessPro/taskConfirm',
  BGSC: '/businessPro/reportBuild',
  BGLR: '/businessPro/reportEnter',
  BGQR: '/businessPro/reportConfirm',
  BGSH_FX: '/businessPro/reportAudit',
  BGSH: '/businessPro/reportAudit',
  BGSP: '/businessPro/reportApproval',
  finish_inspect: '/businessPro/inspectEnd',
  BGDY: '/businessPro/reportRelevant/reportPrint',
  BGGD: '/businessPro/reportRelevant/reportArchive',
  BGFF: '/businessPro/reportRelevant/reportRelease',
}

/** The page on which one item is worked on at a step, by `seisn`; printing is done in its list. */
export const stepForms: Readonly<Record<string, string>> = {
  RWAP: '/businessPro/taskArrange/form',
  RWQR: '/businessPro/taskConfirm/form',
  BGSC: '/businessPro/reportBuildInfo',
  BGLR: '/businessPro/reportEnterInfo',
  BGQR: '/businessPro/reportConfirmInfo',
  BGSH_FX: '/businessPro/reportAudit/form',
  BGSH: '/businessPro/reportAudit/form',
  BGSP: '/businessPro/ApprovalInfo',
  BGGD: '/businessPro/gddjInfo',
  BGFF: '/businessPro/ffdjInfo',
}
