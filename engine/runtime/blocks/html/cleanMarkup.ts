import DOMPurify from 'dompurify';

/** Relative paths, anchors and web addresses; no other scheme, so nothing that runs. */
const webAddress = /^(?:https?:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Turns untrusted markup into nodes that can neither run anything nor change the look of the page around them. */
export function cleanMarkup(markup: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(markup, {
    USE_PROFILES: { html: true },
    ALLOWED_URI_REGEXP: webAddress,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'marquee', 'dialog'],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'autofocus', 'tabindex'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener noreferrer');
  return fragment;
}
