import { page } from '../kit/page.ts'

export const integrationPages = [
  page('userAuthorize', { opens: 'apiKey.view' }),
  page('planMng', { opens: 'exchange.view' }),
  page('fieldMng', { opens: 'exchange.view' }),
  page('equTransferLog2021', { opens: 'exchange.view' }),
  page('inspTransferLog2021', { opens: 'exchange.view' }),
  page('unitTransferLog2021', { opens: 'exchange.view' }),
  page('declareTransferLog', { opens: 'exchange.view' }),
  page('chargeTransferLog', { opens: 'exchange.view' }),
  page('reportTransferLog', { opens: 'exchange.view' }),
  page('reliefTransferLog', { opens: 'exchange.view' }),
  page('webHooks', {
    opens: 'webHook.view',
    beyondCatalogue: {
      path: '/sysmng/dataTransfer/webHooks',
      title: '事件推送',
      menuBeside: 'userAuthorize',
    },
  }),
  page('webHookDeliveries', {
    opens: 'webHook.view',
    beyondCatalogue: {
      path: '/sysmng/dataTransfer/webHookDeliveries',
      title: '推送记录',
      menuBeside: 'userAuthorize',
    },
  }),
] as const
