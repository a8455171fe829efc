export const words = {
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste',
  pasteHere: 'Paste here',
  copySelection: 'Copy selection',
  cutSelection: 'Cut selection',
  cannotWrite: 'The browser does not let this page write to the clipboard. Press Ctrl or Cmd with C instead.',
  cannotRead: 'The browser does not let this page read the clipboard. Press Ctrl or Cmd with V instead.',
};
