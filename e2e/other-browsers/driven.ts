/** A page of a browser that Playwright does not drive. Elements are named by XPath, which every driver knows. */
export type Driven = {
  open(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Waits until one that it matches is visible, and not disabled. */
  see(xpath: string): Promise<void>
  click(xpath: string): Promise<void>
  /** Replaces what is in a field, key by key. */
  type(xpath: string, text: string): Promise<void>
  chooseFile(xpath: string, path: string): Promise<void>
  /** @param expression of JavaScript, evaluated in the page */
  ask<Answer>(expression: string): Promise<Answer>
  /** The page on paper, as a PDF; absent where the driver cannot print. */
  print?(): Promise<Buffer>
  /** What is in the window, as a PNG. */
  picture(): Promise<Buffer>
  /** Where downloads arrive. */
  downloads: string
  close(): Promise<void>
}

export type OtherBrowser = {
  name: string
  /** What is missing on this machine, as a sentence. */
  missing(): string | undefined
  start(): Promise<Driven>
}

const LONGEST_MS = 30_000
const EACH_MS = 100

/** Tries again until it works: elements appear, move and are replaced while a page works. */
export async function untilItWorks<Result>(act: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, EACH_MS))
    }
  }
}
