import { page } from '../kit/page.ts'

export const integrationPages = [
  page('userAuthorize', { opens: 'apiKey.view' }),
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
