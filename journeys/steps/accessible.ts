import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What the automatic rules of WCAG 2.2 AA find on a page: rule, and where. The rules run in the page itself, on its own
 * document, and tell of violations only: a third of the time that all of axe takes.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  // In this order: `options` takes the place of all that was chosen before it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules)
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

/** Says what the automatic rules find on a page as it stands, and lets the journey go on. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOn(page), what).toEqual([])
}
