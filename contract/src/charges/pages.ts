import { page } from '../kit/page.ts'

export const chargesPages = [
  page('agreementAdd', { opens: 'agreement.save' }),
  page('agreementAudit', { opens: 'agreement.audit' }),
  page('agreementConfirm', { opens: 'agreement.confirm' }),
  page('agreementSearch', { opens: 'agreement.view' }),
  page('chargeRegister', { opens: 'charge.save' }),
  page('chargeRegisterForm', { opens: 'charge.save', outsideMenu: true }),
  page('chargeStayConfirm', { opens: 'charge.confirm' }),
  page('chargeStayConfirmForm', { opens: 'charge.confirm', outsideMenu: true }),
  page('finance', { opens: 'payment.view' }),
  page('chargeTradingRecord', { opens: 'payment.view' }),
  page('InvoicingRecords', { opens: 'invoice.view' }),
  page('invoiceSearch', { opens: 'charge.view' }),
  page('payOvertimeList', { opens: 'charge.view' }),
  page('onlineRefundApplyFlow', { opens: 'refund.view' }),
  page('feeWaiver', { opens: 'feeWaiver.view' }),
  page('payCheckSearch', { opens: 'payment.view' }),
  page('chargeCompositeQuery', { opens: 'charge.view' }),
  page('chargeCompositeQueryForm', { opens: 'charge.view', outsideMenu: true }),
] as const
