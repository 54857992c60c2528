/** The anchors of the headings of a Markdown document, as GitHub and the site name them. */
export function headingAnchors(text: string): readonly string[] {
  const withoutFences = text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '');
  return [...withoutFences.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );
}

function anchorOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}
