#!/usr/bin/env bash
# Runs the commands of weekend.md against a running `./shiftloom demo` and writes their answers into the page again. Start the
# demo on a new data directory: what was confirmed before is history that a schedule looks back at.
# Usage: key=API-KEY [S=http://localhost:8080] platform-api/docs/weekend.sh. Needs curl and jq.
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
request="${request:-$here/../../.shiftloom/demo/request.json}"
export S="${S:-http://localhost:8080}" key="${key:?the API key that the demo prints}"
page="$here/weekend.md"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cp "$request" "$work/request.json"
cd "$work"

plan() { SHIFTLOOM_URL="$S" SHIFTLOOM_API_KEY="$key" COLUMNS=100 "$here/../../shiftloom" plan "$@"; }

told=""
while IFS= read -r line || [[ -n "$line" ]]; do
  case "$line" in
    '```')
      if [[ -z "$told" ]]; then told=yes; else told=""; fi
      printf '%s\n' "$line"
      ;;
    '$ '*)
      printf '%s\n' "$line"
      eval "${line#'$ '}" >answer </dev/null
      cat answer
      ;;
    *) [[ -n "$told" ]] || printf '%s\n' "$line" ;;
  esac
done <"$page" >page.md
cp page.md "$page"
