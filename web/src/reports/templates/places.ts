import type { HomeList } from '../../shared/recordPages/recordPages.tsx'

export const templateHome: HomeList = {
  path: '/assistMng/qualitySystemMng/reportTemplate',
  title: '报告模板',
}

/** The page of one version. */
export const templateAddress = (id: string): string =>
  `/assistMng/qualitySystemMng/reportTemplateInfo?id=${encodeURIComponent(id)}`
