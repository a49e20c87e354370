import { analysisLinks } from '../emergencies/analysisLinks.ts'
import type { MenuIcon } from '../kit/menuIcons.ts'
import type { LinkParameter } from '../kit/parameter.ts'
import { assessReportAddress, qualityReportAddress } from '../quality/parameters.ts'
import { enterprisePlatformAddress, flowDesignerAddress, legacyRoleAddress } from '../system/parameters.ts'

/** What the menu says of a page beside its place (spec 2 §2). It stands apart from `pages.ts`, which the client loads. */
export type MenuSettings = {
  /** The page has a route and no entry. */
  readonly hidden?: true
  /** Built anew each time, and not kept behind its tag (decision 0050). */
  readonly noCache?: true
  readonly newWindow?: true
  /** Where the entry leads once an administrator has set an address outside the product. The product's own page stays. */
  readonly address?: LinkParameter
}

/** By the names of the catalogue; a page that is not built yet has its settings from its first day. */
export const menuSettings: Readonly<Record<string, MenuSettings>> = {
  violationLawsAndRulesRecord: { noCache: true },
  isTurnByHref_flowDesigner: { address: flowDesignerAddress },
  legacyRole: { address: legacyRoleAddress },
  isTurnByHref_enterprisePlatform: { address: enterprisePlatformAddress },
  isTurnByHref_qualityReport: { address: qualityReportAddress },
  isTurnByHref_assessReport: { address: assessReportAddress },
  isTurnByHref_disposalOverview: { address: analysisLinks.disposalOverviewAddress },
  isTurnByHref_disposalUnit: { address: analysisLinks.disposalUnitAddress },
  isTurnByHref_timeInterval: { address: analysisLinks.timeIntervalAddress },
  isTurnByHref_place: { address: analysisLinks.placeAddress },
  isTurnByHref_equipmentAge: { address: analysisLinks.equipmentAgeAddress },
  isTurnByHref_manufacturer: { address: analysisLinks.manufacturerAddress },
  isTurnByHref_responsibleUnit: { address: analysisLinks.responsibleUnitAddress },
  isTurnByHref_frequency: { address: analysisLinks.frequencyAddress },
  isTurnByHref_equipmentRanking: { address: analysisLinks.equipmentRankingAddress },
  isTurnByHref_firstResponseUnit: { address: analysisLinks.firstResponseUnitAddress },
  isTurnByHref_unassistedUnit: { address: analysisLinks.unassistedUnitAddress },
  isTurnByHref_summary: { address: analysisLinks.summaryAddress },
  isTurnByHref_detail: { address: analysisLinks.detailAddress },
  isTurnByHref_progress: { address: analysisLinks.progressAddress },
}

/** The pictures of the menu's first level, by the areas of the catalogue. */
export const areaIcons: Readonly<Record<string, MenuIcon>> = {
  general: 'home',
  bsArchives: 'database',
  businessPro: 'file-done',
  assistMng: 'account-book',
  instrumentMng: 'tool',
  mobilePlat: 'tablet',
  insBusQuery: 'file-search',
  inspectPro: 'project',
  qualityAndAssess: 'safety-certificate',
  accidentAnalysisMng: 'alert',
  unitMng: 'bank',
  personMng: 'team',
  elevatorEmergency: 'phone',
  safeMng: 'safety',
  equCheckMng: 'control',
  elevatorMaintenanceMng: 'build',
  elevatorMaintenanceInspect: 'solution',
  announcement: 'notification',
  sysmng: 'sliders',
  bsFunction: 'appstore',
}
