import type { HomeList } from '../../shared/recordPages/recordPages.tsx'

export const tariffHome: HomeList = { path: '/assistMng/payMng/inspectPayConfig', title: '检验收费配置' }

/** The prices of one version. */
export const tariffAddress = (id: string): string =>
  `/assistMng/payMng/inspectPayConfigForm?id=${encodeURIComponent(id)}`
