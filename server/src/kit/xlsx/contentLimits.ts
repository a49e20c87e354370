/**
 * What a workbook may hold. Nothing of it collects without an end, so that a file of half a megabyte that unpacks to
 * gigabytes is refused when its first megabyte has been looked at; the memory of the reader's process ends what is left.
 */

/** Excel's own limit for the text of a cell: it calls a workbook damaged when one holds more. */
export const LONGEST_TEXT = 32_767

/** The same text as a file may write it: each character by its number, `_x4E2D_`. */
export const LONGEST_WRITTEN_TEXT = 7 * LONGEST_TEXT

/** Characters between a tag and the next: the longest text with each character as an entity is a third of it. */
export const MOST_BETWEEN_TAGS = 1_000_000

/** A sheet is about ten tags deep, rich text and what later versions added included. */
export const DEEPEST_TAG = 64

/** Pieces that are parsed at one stretch; what is not packed would come whole. */
export const PIECE_BYTES = 65_536

/** A workbook has a dozen files, one more for each picture. */
export const MOST_FILES = 10_000

/** Excel's limit for formats of cells in one workbook. */
export const MOST_FORMATS = 65_490

/** Excel's limit for the text of a format. */
export const LONGEST_FORMAT = 255

/** Sheets that are looked through for the table. */
export const MOST_SHEETS = 10

/** The widest import has about a hundred columns. */
export const MOST_COLUMNS = 256

/** A header is compared with the titles of all fields, by the pairs of its characters. */
export const LONGEST_HEADER = 200

/** Characters of 500 lines together: five times what lines of the widest import hold. They are unpacked at one stretch. */
export const MOST_CHARACTERS_IN_PART = 10_000_000

/** All that is read of a workbook, unpacked; what is read twice counts twice. */
export const MOST_UNPACKED_BYTES = 1_500_000_000

/** One file of it: the widest import with most rows has 355 MB of XML in one. */
export const MOST_BYTES_OF_FILE = 750_000_000

/**
 * Sheets with references, even of nothing but empty formatted cells, unpack to 30 times their size at most, and a part of
 * that is read twice; deflate reaches 1032. Below `UNSUSPICIOUS_BYTES` nobody asks: equal rows without references reach
 * 300, and whatever it is, it is read in a few seconds.
 */
export const MOST_TIMES_PACKED = 100
export const UNSUSPICIOUS_BYTES = 30_000_000
