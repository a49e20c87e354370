import { describe, expect, it } from 'vitest'
import { fitsClass, kindsOfClass } from './kindsOfClass.ts'

const supervision = ['ZZJJ', 'JKJJ', 'AZJJ', 'GZJJ', 'XLJJ']
const offered = (equclacode: string): string[] =>
  supervision.filter((kind) => kindsOfClass(equclacode).includes(kind))

describe('the inspection kinds of a class', () => {
  it.each([
    ['boilers', '1100', supervision],
    ['vessels, whose installation nobody supervises', '2150', ['ZZJJ', 'JKJJ', 'GZJJ', 'XLJJ']],
    ['lifts', '3110', ['AZJJ', 'GZJJ', 'XLJJ']],
    ['cranes', '4110', ['AZJJ', 'GZJJ', 'XLJJ']],
    ['forklifts', '5110', []],
    ['rides', '6111', ['AZJJ', 'GZJJ', 'XLJJ']],
    ['safety valves, which TSG D7006-2020 leaves to type tests', '7310', []],
    ['welded pipes', '7120', ['ZZJJ']],
    ['piping', '8310', ['AZJJ', 'GZJJ', 'XLJJ']],
    ['ropeways', '9110', ['AZJJ', 'GZJJ', 'XLJJ']],
  ])('are supervised for %s where the law says so, and not elsewhere', (_name, equclacode, expected) => {
    expect(offered(equclacode)).toEqual(expected)
  })
  it('keep periodic, repeated and commissioned inspections', () => {
    expect(kindsOfClass('3110')).toEqual(expect.arrayContaining(['DJ', 'FJ', 'WTJY', 'XSQJY']))
    expect(fitsClass('XSQJY', '4110')).toBe(false)
    expect(fitsClass('NJ', '3110')).toBe(false)
  })
  it('have nothing of an unknown kind', () => {
    expect(fitsClass('constructor', '3110')).toBe(false)
  })
})
