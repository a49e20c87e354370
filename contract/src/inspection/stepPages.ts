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
