import classes from '@tejian/contract/data/equipment-classes.json' with { type: 'json' }
import { certificateFront, officialCode } from '../equipment/registration/certificateNo.ts'
import { type Day, yearOf } from './days.ts'
import { demoLetters } from './place.ts'
import type { World } from './world.ts'

type Node = { code: string; name: string; children?: Node[] }
const names = new Map<string, string>()
const walk = (nodes: Node[], above: string): void => {
  for (const { code, name, children } of nodes) {
    const path = above ? `${above}/${name}` : name
    names.set(code, path)
    walk(children ?? [], path)
  }
}
walk(classes.tree as Node[], '')
for (const { code, name, parentCode } of classes.extensions)
  names.set(code, `${names.get(parentCode) ?? ''}/${name}`)
names.set('8000GX', '管线')

/** Category, class and variety of a class code by name. */
export const classPath = (equclacode: string): string => names.get(equclacode) ?? ''

/** Running number of four places: digits first, letters when they are used up. */
const four = (number: number): string =>
  number < 10_000 ? String(number).padStart(4, '0') : number.toString(36).toUpperCase().padStart(4, '0')

/** Device code: class 4, maker 5, year 4, running number 4 (technical-parameters.json, codeFormats). */
export function deviceCode(world: World, equclacode: string, maker: string, year: number): string {
  const front = `${officialCode(equclacode)}${maker}${year}`
  return front + four(world.count(front))
}

/** Old registration code: class 4, county 6, year 4, running number 6. */
export function registrationCode(world: World, equclacode: string, areaId: string, year: number): string {
  const front = `${officialCode(equclacode)}${areaId}${year}`
  return front + String(world.count(front)).padStart(6, '0')
}

/** Use registration certificate: letter, class 2, 浙K, running number 5, year 2, like 梯11浙K00123(23). */
export function certificateNo(world: World, equclacode: string, registered: Day): string {
  const front = certificateFront(equclacode, demoLetters)
  const year = String(yearOf(registered)).slice(2)
  return `${front}${String(world.count(`${front}${year}`)).padStart(5, '0')}(${year})`
}
